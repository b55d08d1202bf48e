/** Detects barcodes and QR codes in pictures. */
export interface CodeDetector {
  detect(source: HTMLVideoElement | ImageBitmap): Promise<readonly { rawValue: string }[]>
}
