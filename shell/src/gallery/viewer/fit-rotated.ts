export interface Size {
  width: number
  height: number
}

/**
 * Size of a picture before its rotation by quarter turns, so that it fits the available area after it, and the size of
 * the frame that the rotated picture fills. A picture is never enlarged.
 */
export function fitRotated(picture: Size, quarters: number, area: Size): { picture: Size; frame: Size } {
  const lying = quarters % 2 !== 0
  const { width, height } = lying ? { width: picture.height, height: picture.width } : picture
  const scale = Math.min(1, area.width / width, area.height / height)
  const rounded = (size: Size): Size => ({
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
  })
  return { picture: rounded(picture), frame: rounded({ width, height }) }
}
