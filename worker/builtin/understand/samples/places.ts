import type { Random } from './random'

/** Sample places lie around one town, so that a map of them says something. */
const TOWN = { latitude: 47.37, longitude: 8.54 }

export function placeAt(which: 'latitude' | 'longitude', at: number, random: Random): number {
  const turn = at * 2.4 + (which === 'latitude' ? 0 : Math.PI / 2)
  const away = Math.sin(turn) * (0.01 + at * 0.004) + (random.next() - 0.5) * 0.01
  return Math.round((TOWN[which] + away) * 1e5) / 1e5
}

/** A soft drawing of hills and a sun in place of a photograph: small, and of nobody. */
export function samplePicture(at: number, offset: number): string {
  const hue = (at * 47 + offset * 31) % 360
  const [sky, far, near] = [`hsl(${hue} 60% 82%)`, `hsl(${(hue + 30) % 360} 40% 60%)`, `hsl(${(hue + 50) % 360} 42% 40%)`]
  const [x, y] = [60 + ((at * 53) % 200), 50 + ((at * 29) % 50)]
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 240'><rect width='320' height='240' fill='${sky}'/><circle cx='${x}' cy='${y}' r='26' fill='white' opacity='.8'/><path d='M0 170 Q80 ${110 + ((at * 13) % 40)} 160 160 T320 150 V240 H0Z' fill='${far}'/><path d='M0 200 Q100 ${150 + ((at * 7) % 40)} 200 200 T320 190 V240 H0Z' fill='${near}'/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
