/** Whether scripts answer for an element: the place of the remote that it stands in, or the frame, has come alive. */
export function isHydrated(element: Element): boolean {
  const owner = element.closest<HTMLElement>('.remote-boundary') ?? document.documentElement
  return owner.dataset.alive !== undefined
}
