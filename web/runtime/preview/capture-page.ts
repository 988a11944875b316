const WIDTH = 1280
const HEIGHT = 800
const MOST_BYTES = 2_800_000
const LOADED_WITHIN_MS = 3_000
const LOOK_EVERY_MS = 150

/**
 * A picture of the page as it stands, for the app's card; undefined where the browser cannot make one. Drawn through an
 * SVG, so no server is asked.
 */
export async function capturePage(): Promise<string | undefined> {
  try {
    await whenLoaded()
    // Its styles answer to the width of the picture, not to that of the screen it is taken on.
    const markup = await toSvg(WIDTH, HEIGHT)
    const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`)
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT)
    const picture = canvas.toDataURL('image/webp', 0.85)
    return picture.length < MOST_BYTES ? picture : undefined
  } catch {
    return undefined
  }
}

/** What still loads shows shapes that pulse, or says that it is busy. What never ends is not waited for. */
async function whenLoaded() {
  for (let waited = 0; waited < LOADED_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (!document.querySelector('.animate-pulse, [aria-busy="true"]')) return
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
}

async function toSvg(width: number, height: number): Promise<string> {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const each of body.querySelectorAll('script, iframe, noscript')) each.remove()
  copyValues(document.body, body)
  fitCharts(body)
  await inlinePictures(body)
  const styles = await Promise.all(Array.from(document.styleSheets, (sheet) => textOf(sheet)).map((css) => inlineFonts(css)))
  const root = document.createElement('div')
  root.className = document.documentElement.className
  const style = document.createElement('style')
  style.textContent = styles.join('\n')
  root.append(style, body)
  root.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  const xhtml = new XMLSerializer().serializeToString(root)
  const background = getComputedStyle(document.body).backgroundColor
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/><foreignObject width="100%" height="100%">${xhtml}</foreignObject></svg>`
}

/**
 * Charts carry the size that they were measured to have on the screen; in the picture they fill the place they get
 * there, beside their legend. What the library draws within a legend are small charts, too, and stay as they are.
 */
function fitCharts(body: HTMLElement) {
  const fitted = '.recharts-responsive-container > div, .recharts-responsive-container .recharts-wrapper'
  for (const frame of body.querySelectorAll<HTMLElement>(fitted)) Object.assign(frame.style, { width: '100%', height: '100%' })
  for (const chart of body.querySelectorAll<SVGElement>('.recharts-wrapper > svg.recharts-surface')) {
    const width = Number(chart.getAttribute('viewBox')?.split(' ')[2])
    chart.setAttribute('width', '100%')
    if (chart.closest('.recharts-responsive-container')) chart.setAttribute('height', '100%')
    for (const legend of chart.parentElement?.querySelectorAll<HTMLElement>('.recharts-legend-wrapper') ?? [])
      widenWith(legend, width)
  }
}

/** Measures across a chart as parts of its width. */
function widenWith({ style }: HTMLElement, width: number) {
  if (!(width > 0)) return
  for (const side of ['left', 'right', 'width'] as const)
    if (style[side].endsWith('px')) style[side] = `${(Number.parseFloat(style[side]) / width) * 100}%`
}

/** What was typed is no attribute, and clones have attributes only. */
function copyValues(from: HTMLElement, to: HTMLElement) {
  const copies = to.querySelectorAll('input, textarea')
  from.querySelectorAll('input, textarea').forEach((field, index) => {
    const copy = copies[index]
    if (field instanceof HTMLInputElement && field.type !== 'password') copy?.setAttribute('value', field.value)
    else if (field instanceof HTMLTextAreaElement && copy) copy.textContent = field.value
  })
}

async function inlinePictures(body: HTMLElement) {
  await Promise.all(
    Array.from(body.querySelectorAll('img'), async (picture) => {
      // A picture that does not load is missing in the copy as it is on the page.
      const inlined = await toDataUrl(picture.currentSrc || picture.src).catch(() => undefined)
      if (inlined) picture.setAttribute('src', inlined)
      else picture.removeAttribute('src')
      picture.removeAttribute('srcset')
    }),
  )
}

function textOf(sheet: CSSStyleSheet): string {
  try {
    return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n')
  } catch {
    return ''
  }
}

async function inlineFonts(css: string): Promise<string> {
  let text = css
  for (const [whole, address = ''] of css.matchAll(/url\("?(\/_runtime\/[^")]+)"?\)/g)) {
    // Without the font the browser's own is drawn.
    const inlined = await toDataUrl(address).catch(() => undefined)
    if (inlined) text = text.replaceAll(whole, `url("${inlined}")`)
  }
  return text
}

async function toDataUrl(address: string): Promise<string | undefined> {
  if (!address || address.startsWith('data:')) return address || undefined
  const response = await fetch(address)
  if (!response.ok) return undefined
  const blob = await response.blob()
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined)
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(blob)
  })
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The page could not be drawn'))
    image.src = address
  })
}
