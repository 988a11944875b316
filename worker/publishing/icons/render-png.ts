import { initWasm, Resvg } from '@resvg/resvg-wasm'
import program from '@resvg/resvg-wasm/index_bg.wasm'

let started: Promise<void> | undefined

/**
 * A square picture of an SVG; undefined where nothing of it is seen. It loads nothing from elsewhere and knows no
 * fonts.
 */
export async function renderPng(svg: string, side: number): Promise<Uint8Array | undefined> {
  started ??= initWasm(program)
  await started
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } })
  const picture = drawing.render()
  try {
    return picture.pixels.some((part) => part > 0) ? picture.asPng() : undefined
  } finally {
    picture.free()
    drawing.free()
  }
}
