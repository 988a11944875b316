import type { PlaceholderTheme } from '../../worker/contract/app/placeholders.ts'

/**
 * Drawn pictures by theme, for apps that show photos before there are any. `{a}` to `{d}` are colours of a palette, the
 * ground first; each theme comes in every palette, so that a list of them does not repeat itself.
 */
const PALETTES = [
  { a: '#f6e7d8', b: '#e9b384', c: '#c9704a', d: '#6b3a2e' },
  { a: '#dcebe4', b: '#9cc9b2', c: '#4f9079', d: '#23483f' },
  { a: '#dfe8f5', b: '#9dbbe3', c: '#5079b8', d: '#263d66' },
  { a: '#efe3f1', b: '#cfa6d6', c: '#9560a4', d: '#4b2a57' },
]

const MOTIFS: Record<PlaceholderTheme, string> = {
  animal:
    '<ellipse cx="200" cy="215" rx="62" ry="50" fill="{c}"/><ellipse cx="130" cy="150" rx="22" ry="32" fill="{c}"/><ellipse cx="178" cy="118" rx="22" ry="34" fill="{c}"/><ellipse cx="224" cy="118" rx="22" ry="34" fill="{c}"/><ellipse cx="272" cy="150" rx="22" ry="32" fill="{c}"/>',
  art: '<rect x="110" y="70" width="180" height="160" fill="{d}"/><rect x="124" y="84" width="152" height="132" fill="{b}"/><circle cx="232" cy="122" r="20" fill="{a}"/><path d="M124 216l52-74 38 48 22-26 40 52z" fill="{c}"/>',
  book: '<path d="M200 96c-30-18-70-20-104-10v126c34-10 74-8 104 10 30-18 70-20 104-10V86c-34-10-74-8-104 10z" fill="{c}"/><path d="M200 96v126" stroke="{a}" stroke-width="6"/><path d="M120 120c22-4 42-2 60 6M120 150c22-4 42-2 60 6M220 126c18-8 38-10 60-6M220 156c18-8 38-10 60-6" stroke="{a}" stroke-width="5" fill="none"/>',
  car: '<path d="M90 190c0-26 10-36 34-40l28-38c6-8 12-12 24-12h70c12 0 18 4 24 12l24 38c22 4 30 16 30 40z" fill="{c}"/><path d="M162 146l18-26h24v26zM214 146v-26h28l16 26z" fill="{a}"/><circle cx="146" cy="194" r="24" fill="{d}"/><circle cx="268" cy="194" r="24" fill="{d}"/><circle cx="146" cy="194" r="9" fill="{a}"/><circle cx="268" cy="194" r="9" fill="{a}"/>',
  clothes:
    '<path d="M160 78l-66 34 22 50 26-12v86h116v-86l26 12 22-50-66-34c-8 22-72 22-80 0z" fill="{c}"/><path d="M160 78c8 22 72 22 80 0" stroke="{d}" stroke-width="6" fill="none"/>',
  drink:
    '<path d="M138 92h110v76a55 55 0 0 1-110 0z" fill="{c}"/><path d="M248 108h22a26 26 0 0 1 0 62h-26" stroke="{c}" stroke-width="14" fill="none"/><rect x="120" y="232" width="146" height="12" rx="6" fill="{d}"/><path d="M170 80c-10-14 10-20 0-36M206 80c-10-14 10-20 0-36" stroke="{b}" stroke-width="8" fill="none" stroke-linecap="round"/>',
  event:
    '<rect x="110" y="86" width="180" height="150" rx="16" fill="{c}"/><rect x="110" y="86" width="180" height="42" rx="16" fill="{d}"/><path d="M150 70v30M250 70v30" stroke="{d}" stroke-width="12" stroke-linecap="round"/><path d="M200 146l11 23 25 3-18 18 5 25-23-12-23 12 5-25-18-18 25-3z" fill="{a}"/>',
  food: '<circle cx="200" cy="152" r="86" fill="#fff"/><circle cx="200" cy="152" r="62" fill="{b}"/><path d="M160 160c6-40 74-44 82-4 4 30-26 46-44 44-22 0-40-16-38-40z" fill="{c}"/><circle cx="180" cy="140" r="9" fill="{a}"/><circle cx="216" cy="150" r="11" fill="{a}"/><circle cx="194" cy="174" r="8" fill="{a}"/><path d="M84 84v48a12 12 0 0 0 24 0V84M96 84v140M306 84c-18 20-18 60 0 74v66" stroke="{d}" stroke-width="7" fill="none" stroke-linecap="round"/>',
  health:
    '<path d="M200 238c-70-44-98-78-98-116 0-56 72-72 98-20 26-52 98-36 98 20 0 38-28 72-98 116z" fill="{c}"/><path d="M112 156h50l16-32 24 62 18-30h68" stroke="{a}" stroke-width="9" fill="none" stroke-linejoin="round"/>',
  house:
    '<path d="M96 158L200 72l104 86v82H96z" fill="{c}"/><path d="M80 164L200 64l120 100" stroke="{d}" stroke-width="14" fill="none" stroke-linejoin="round"/><rect x="178" y="178" width="44" height="62" fill="{d}"/><rect x="118" y="172" width="38" height="34" fill="{a}"/><rect x="244" y="172" width="38" height="34" fill="{a}"/>',
  money:
    '<rect x="92" y="100" width="216" height="112" rx="12" fill="{c}"/><circle cx="200" cy="156" r="34" fill="{a}"/><path d="M214 144c-8-10-28-8-28 4s30 8 30 20-22 14-30 4M200 128v56" stroke="{d}" stroke-width="6" fill="none"/><circle cx="118" cy="156" r="9" fill="{b}"/><circle cx="282" cy="156" r="9" fill="{b}"/>',
  music:
    '<path d="M164 210V96l112-22v112" stroke="{d}" stroke-width="12" fill="none"/><path d="M164 128l112-22" stroke="{d}" stroke-width="12"/><ellipse cx="140" cy="214" rx="30" ry="24" fill="{c}"/><ellipse cx="252" cy="190" rx="30" ry="24" fill="{c}"/>',
  nature:
    '<circle cx="276" cy="98" r="30" fill="{b}"/><path d="M40 250L150 100l64 82 36-42 110 110z" fill="{c}"/><path d="M150 100l-30 40 22 14 16-14 18 18 10-10z" fill="#fff"/><path d="M0 262c80-30 140-24 200-8s130 18 200-8v54H0z" fill="{d}"/>',
  people:
    '<circle cx="144" cy="130" r="34" fill="{b}"/><path d="M84 238c0-46 24-68 60-68s60 22 60 68z" fill="{b}"/><circle cx="246" cy="116" r="40" fill="{c}"/><path d="M176 248c0-56 28-82 70-82s70 26 70 82z" fill="{c}"/>',
  person:
    '<circle cx="200" cy="116" r="52" fill="{c}"/><path d="M98 276c4-72 42-102 102-102s98 30 102 102z" fill="{c}"/><path d="M150 108c0-56 100-56 100 0-30 4-70-4-78-24-4 12-10 20-22 24z" fill="{d}"/>',
  place:
    '<path d="M200 246c-50-62-74-96-74-128a74 74 0 0 1 148 0c0 32-24 66-74 128z" fill="{c}"/><circle cx="200" cy="118" r="28" fill="{a}"/><ellipse cx="200" cy="256" rx="60" ry="10" fill="{b}"/>',
  plant:
    '<path d="M150 190h100l-14 62h-72z" fill="{d}"/><path d="M200 190V104" stroke="{d}" stroke-width="7"/><path d="M200 150c-58 6-74-26-76-58 48-4 78 18 76 58zM200 128c50 2 70-24 72-56-46-2-74 18-72 56z" fill="{c}"/>',
  product:
    '<path d="M200 66l94 46v92l-94 46-94-46v-92z" fill="{c}"/><path d="M106 112l94 46 94-46M200 158v92" stroke="{a}" stroke-width="6" fill="none"/><path d="M152 90l94 46v34" stroke="{d}" stroke-width="10" fill="none"/>',
  room: '<rect x="0" y="226" width="400" height="74" fill="{b}"/><rect x="112" y="140" width="176" height="62" rx="20" fill="{c}"/><rect x="92" y="168" width="216" height="58" rx="18" fill="{c}"/><path d="M116 226v18M284 226v18" stroke="{d}" stroke-width="10"/><rect x="158" y="52" width="84" height="62" fill="{d}"/><rect x="168" y="62" width="64" height="42" fill="{a}"/>',
  sport:
    '<circle cx="200" cy="150" r="84" fill="{c}"/><path d="M116 150h168M200 66v168M140 92c40 34 40 82 0 116M260 92c-40 34-40 82 0 116" stroke="{a}" stroke-width="6" fill="none"/>',
  tech: '<rect x="110" y="80" width="180" height="118" rx="10" fill="{d}"/><rect x="122" y="92" width="156" height="94" fill="{b}"/><path d="M80 214h240l-14 22H94z" fill="{c}"/><path d="M172 122l-20 18 20 18M228 122l20 18-20 18M208 114l-16 52" stroke="{d}" stroke-width="7" fill="none" stroke-linecap="round"/>',
  travel:
    '<path d="M318 74c-12-12-30-8-42 4l-36 36-116-28-20 20 98 46-36 38-36-6-14 14 44 22 22 44 14-14-6-36 38-36 46 98 20-20-28-116 36-36c12-12 28-18 16-30z" fill="{c}"/>',
}

/** Every picture by its file name: `food.svg`, `food-2.svg` …, one a palette. */
export function placeholderFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [theme, motif] of Object.entries(MOTIFS)) {
    for (const [index, palette] of PALETTES.entries()) {
      const drawn = `<rect width="400" height="300" fill="{a}"/><circle cx="200" cy="158" r="118" fill="#fff" opacity=".35"/>${motif}`
      const text = drawn.replace(/\{([abcd])\}/g, (_whole, name: keyof typeof palette) => palette[name])
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600" preserveAspectRatio="xMidYMid slice">${text}</svg>\n`
      files.set(index === 0 ? `${theme}.svg` : `${theme}-${index + 1}.svg`, svg)
    }
  }
  return files
}
