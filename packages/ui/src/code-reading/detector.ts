/** Reads codes in pictures: the bars of a package, QR codes. */
export interface CodeDetector {
  detect(source: HTMLVideoElement | ImageBitmap): Promise<readonly { rawValue: string }[]>
}
