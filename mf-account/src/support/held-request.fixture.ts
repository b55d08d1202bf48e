import { act } from '@testing-library/react'

/** A fake XMLHttpRequest for uploads: holds every request until the test answers it. */
export class HeldRequest {
  static all: HeldRequest[] = []
  url = ''
  status = 0
  responseText = ''
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  isAborted = false
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {
    return undefined
  }
  send() {
    HeldRequest.all.push(this)
  }
  abort() {
    this.isAborted = true
  }
  async answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => this.onload())
  }
  async break() {
    await act(async () => this.onerror())
  }
}
