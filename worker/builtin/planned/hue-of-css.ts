const PRIMARY = /--primary:\s*(?:oklch\(\s*[\d.]+%?\s+[\d.]+%?\s+([\d.]+)|(?:hsl\(\s*)?([\d.]+)(?:deg)?[\s,]+[\d.]+%)/

/** The hue of an app's accent as its stylesheet has it: of OKLCH, or of HSL where that is how it was written. */
export function hueOf(css: string): number | undefined {
  const [, oklch, hsl] = PRIMARY.exec(css) ?? []
  const hue = Number(oklch ?? hsl)
  return Number.isFinite(hue) && (oklch ?? hsl) !== undefined ? Math.round(hue) % 360 : undefined
}
