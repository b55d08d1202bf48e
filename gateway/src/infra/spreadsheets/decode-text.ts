import { FileError } from './file-error.ts'

const SAMPLE = 64 * 1024

/** Detects UTF-16 without a byte order mark: in text of letters and digits, every other byte is 0, 4 or 5. */
function utf16WithoutBom(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE)
  const counts = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0 || byte === 4) counts[at % 2] = (counts[at % 2] ?? 0) + 1
  const half = sample.length / 2
  const [even = 0, odd = 0] = counts
  if (!sample.includes(0)) return null
  if (odd > half * 0.7 && even < half * 0.3) return 'utf-16le'
  return even > half * 0.7 && odd < half * 0.3 ? 'utf-16be' : null
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = utf16WithoutBom(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1251'
  }
}

const htmlPattern = /^\s*(?:<!doctype html|<html|<head|<body|<table|<meta|<div|<style)/i

/**
 * Decodes UTF-8 or UTF-16, with or without a byte order mark, or windows-1251.
 * @throws FileError for web pages and for data that is not text
 */
export function decodeText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const start = text.slice(0, SAMPLE)
  if (htmlPattern.test(start)) throw new FileError('html')
  if (/^\s*<\?xml/.test(start) || /^\{\\rtf/.test(start)) throw new FileError('unknown')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells text from other files
  const strange = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  if (strange > start.length * 0.01) throw new FileError('unknown')
  if (text.trim() === '') throw new FileError('empty')
  return text
}
