export interface SliderParts {
  /** All of the gallery. */
  place: HTMLElement
  strip: HTMLElement
  thumbnails: HTMLElement
}
