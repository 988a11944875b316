import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDE = 1440
const NARROW = 390

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

/** What decides a text's colours, and the width where that does, too. */
type Style = string

/** Styles that were looked at in the colours of either look, on whichever screen, by whichever process of this run. */
const SEEN: Record<Look['colorScheme'], Set<Style>> = { light: new Set(), dark: new Set() }
const seenFile = () => join(inject('dataDir'), 'seen-styles')
let known = 0

function readSeen(): void {
  if (!existsSync(seenFile())) return
  const lines = readFileSync(seenFile(), 'utf8').split('\n')
  // The last may still be written.
  for (const line of lines.slice(known, -1)) {
    const { colorScheme, styles } = JSON.parse(line) as Pick<Look, 'colorScheme'> & { styles: Style[] }
    for (const style of styles) SEEN[colorScheme].add(style)
  }
  known = lines.length - 1
}

const unseenOf = (styles: Style[], { colorScheme }: Look) => styles.filter((style) => !SEEN[colorScheme].has(style))

function addSeen(styles: Style[], { colorScheme }: Look): void {
  for (const style of styles) SEEN[colorScheme].add(style)
  appendFileSync(seenFile(), `${JSON.stringify({ colorScheme, styles })}\n`)
}

/**
 * The rules that axe calls minor or moderate, by its own list: what they find is not told here, and to ask is a
 * quarter.
 */
const MILD = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]
const without = (rules: string[]) => ({ rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) })
const ALL_BUT_COLOURS = without([...MILD, 'color-contrast'])
const COLOURS = { runOnly: ['color-contrast'] }

/**
 * What keeps people from using a screen, wide and narrow, light and dark. The app in its preview is its maker's and not
 * looked at. All of it is looked at in both widths, wide in light and narrow in dark, but colours only of the texts
 * that have a style which was not seen in them before; and so the other two looks, which differ from these in colours
 * only: to change the look draws the whole page anew, which costs more than looking.
 */
export async function axeViolations(page: Page, widths = [WIDE, NARROW]): Promise<string[]> {
  const faults: string[] = []
  // Half a million characters, which a page that has been looked at before has already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate((source) => void new Function(source)(), AXE)
  readSeen()
  const others: { look: Look; styles: Style[] }[] = []
  for (const width of widths) {
    const [look, other]: [Look, Look] = [
      { width, colorScheme: width === NARROW ? 'dark' : 'light' },
      { width, colorScheme: width === NARROW ? 'light' : 'dark' },
    ]
    await setLook(page, look)
    faults.push(...(await findFaults(page, look, ALL_BUT_COLOURS)))
    others.push({ look: other, styles: await lookAtColours(page, look, faults) })
  }
  // Narrow first, where the page is. What one width has shown by now is not looked at in the other.
  for (const { look, styles } of others.toReversed()) {
    if (unseenOf(styles, look).length === 0) continue
    await setLook(page, look)
    await lookAtColours(page, look, faults)
  }
  await setLook(page, { width: WIDE, colorScheme: 'light' })
  return faults
}

/** Adds the faults in the colours of texts whose style is new; the styles of all. */
async function lookAtColours(page: Page, look: Look, faults: string[]): Promise<Style[]> {
  const styles = (await readTextStyles(page)).map((style) => (BY_WIDTH.test(style) ? `${look.width} ${style}` : style))
  const unseen = unseenOf(styles, look)
  if (unseen.length === 0) return styles
  const places = unseen.map((style) => styles.indexOf(style))
  const found = await findFaults(page, look, COLOURS, places)
  if (found.length === 0) addSeen(unseen, look)
  faults.push(...found)
  return styles
}

/** Classes for one width only: that style is another one in the other width. */
const BY_WIDTH = /[ >](?:max-|min-)?(?:sm|md|lg|xl):/

async function setLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  // Both at once: the page is drawn anew for either.
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height: width === NARROW ? 844 : 900 })])
  await settled(page)
}

/** In the whole page, or in the texts of some of the styles that were read last. */
async function findFaults(page: Page, { width, colorScheme }: Look, rules: object, styles?: number[]): Promise<string[]> {
  const found = await page.evaluate(
    async ({ rules, styles }) => {
      const { axe, textsByStyle = [] } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> }
        textsByStyle?: Element[][]
      }
      const include = styles?.flatMap((at) => textsByStyle[at] ?? []).filter((element) => element.isConnected)
      if (include?.length === 0) return []
      const context = { exclude: ['iframe'], ...(include ? { include } : {}) }
      const { violations } = await axe.run(context, { resultTypes: ['violations'], iframes: false, ...rules })
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const { scrollWidth, clientWidth } = document.documentElement
      return [
        ...grave.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message}`)),
        ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels too wide`] : []),
      ]
    },
    { rules, styles },
  )
  return found.map((fault) => `${width} ${colorScheme}: ${fault}`)
}

/**
 * Nothing moves any more. A colour that is inherited reaches what is deep inside one picture a level later, so it is
 * asked again and again.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(200)
  await page.evaluate(async () => {
    const pictures = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const endless = Number.POSITIVE_INFINITY
    for (let moving = 1; moving > 0; ) {
      await pictures()
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== endless)
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
      moving = ending.length
    }
  })
}

/**
 * What decides the colours of each text on screen, without the colours: what is the same of two texts looks the same in
 * light, and the same in dark. That is the site, the classes of the element and of all around it
 * but those of place, size and edges, and what they are styled by besides (states, own styles, the element's kind).
 */
const readTextStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PLACE =
      /^(?:-?(?:flex|grid|block|inline|items|justify|gap|p[xytrblse]?|m[xytrblse]?|w|h|size|min|max|overflow|inset|top|left|right|bottom|start|end|z|rounded|space|shrink|grow|basis|whitespace|break|leading|tracking|cursor|select|pointer-events|transition|duration|ease|delay|order|col|row|self|place|content|aspect|object|list|scroll|snap|touch|line-clamp|translate|table|align|border|divide|ring|shadow|outline|animate|origin|resize|will)(?:-|$)|(?:relative|absolute|sticky|fixed|static|truncate|contents|hidden)$)/
    const STATES =
      /^(?:data-(?:state|active|disabled|side|orientation|variant|size|selected|highlighted|checked|tone)|aria-(?:selected|current|invalid|disabled|checked|pressed|expanded)|disabled|style|type|role)$/
    /** Styles of its own that say more than a place or a size. */
    const COLOURED = /colou?r|background|opacity|filter|font|#|rgb|hsl|oklch/
    // The builder is the same on each server, and styles few elements by their name; an app has styles of its own.
    const isBuilder = location.hostname === 'localhost'
    const PLAIN = isBuilder
      ? /^(?:div|span|section|main|article|aside|header|footer|nav|[uod]l|li|d[td]|p|form)$/
      : /^(?:div|span)$/
    const known = new Map<Element, string>()
    const styleOf = (element: Element): string => {
      const found = known.get(element)
      if (found !== undefined) return found
      const classes = [...element.classList].filter(
        (name) => !PLACE.test(name.slice(name.lastIndexOf(':') + 1).replace(/!$/, '')),
      )
      const states = [...element.attributes]
        .filter(({ name, value }) => STATES.test(name) && (name !== 'style' || COLOURED.test(value)))
        .map(({ name, value }) => `${name}=${value}`)
      const around = element.parentElement ? styleOf(element.parentElement) : ''
      const isPlain = PLAIN.test(element.localName) && !around.includes('[&_')
      const own = [...(isPlain ? [] : [element.localName]), ...classes, ...states].join(' ')
      const style = own === '' ? around : `${around}>${own}`
      known.set(element, style)
      return style
    }
    const sheets = [...document.styleSheets].flatMap(({ href }) => href ?? [])
    const site = isBuilder ? '' : [location.host, ...sheets].join(' ')
    const byStyle = new Map<string, Element[]>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      const isText = node instanceof Element ? node.matches('input, textarea, select') : node.nodeValue?.trim() !== ''
      if (!element || !isText || !element.checkVisibility({ visibilityProperty: true })) continue
      const style = `${site} ${styleOf(element)}`
      byStyle.set(style, [...(byStyle.get(style) ?? []), element])
    }
    Object.assign(window, { textsByStyle: [...byStyle.values()] })
    return [...byStyle.keys()]
  })
