export interface SliderParts {
  /** The whole gallery. */
  place: HTMLElement
  strip: HTMLElement
  thumbnails: HTMLElement
}
