/** Of a colour as `#rrggbb`: how bright it is to the eye, from 0 to 1 (WCAG 2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const INK = '#18181b'
const PAPER = '#fafafa'

/** Whether light text is read better on it than dark text. */
export const isDarkColour = (colour: string): boolean => contrast(colour, PAPER) > contrast(colour, INK)

/** Text that can be read on a colour. */
export const readableOn = (colour: string): string => (isDarkColour(colour) ? PAPER : INK)
