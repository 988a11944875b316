import { initWasm, Resvg } from '@resvg/resvg-wasm'
import program from '@resvg/resvg-wasm/index_bg.wasm'

let started: Promise<void> | undefined

/**
 * A picture of an SVG, so wide; undefined where nothing of it is seen. It loads nothing from elsewhere and knows no
 * fonts but those it is given.
 */
export async function renderPng(
  svg: string,
  width: number,
  fontBuffers: Uint8Array[] = [],
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  started ??= initWasm(program)
  await started
  const font = { loadSystemFonts: false, fontBuffers, defaultFontFamily: 'Inter Variable' }
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font })
  const picture = drawing.render()
  try {
    return picture.pixels.some((part) => part > 0) ? new Uint8Array(picture.asPng()) : undefined
  } finally {
    picture.free()
    drawing.free()
  }
}
