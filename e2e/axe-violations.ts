import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDE = 1440
const NARROW = 390

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

/** Styles of text that were looked at in the colours of either look, on whichever screen. */
const SEEN: Record<Look['colorScheme'], Set<string>> = { light: new Set(), dark: new Set() }
const isSeen = (styles: string[], { colorScheme }: Look) => styles.every((style) => SEEN[colorScheme].has(style))
const addSeen = (styles: string[], { colorScheme }: Look) => {
  for (const style of styles) SEEN[colorScheme].add(style)
}

/** The rules that axe calls minor or moderate, by its own list: what they find is not told here, and to ask is a quarter. */
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
const ALL = without(MILD)
const ALL_BUT_COLOURS = without([...MILD, 'color-contrast'])
const COLOURS = { runOnly: ['color-contrast'] }

/**
 * What keeps people from using a screen, wide and narrow, light and dark. The app in its preview is its maker's and not
 * looked at. All of it is looked at in both widths, wide in light and narrow in dark, but colours only where a text has a
 * style that was not seen in them before; and so the other two looks, which differ from these in colours only: to change
 * the look draws the whole page anew, which costs more than looking.
 */
export async function axeViolations(page: Page, widths = [WIDE, NARROW]): Promise<string[]> {
  const faults: string[] = []
  // Half a million characters, which a page that has been looked at before has already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate((source) => void new Function(source)(), AXE)
  const others: Look[] = []
  for (const width of widths) {
    const look: Look = { width, colorScheme: width === NARROW ? 'dark' : 'light' }
    const other: Look = { width, colorScheme: width === NARROW ? 'light' : 'dark' }
    await setLook(page, look)
    const styles = await stylesOf(page, width)
    faults.push(...(await findFaults(page, look, isSeen(styles, look) ? ALL_BUT_COLOURS : ALL)))
    addSeen(styles, look)
    if (!isSeen(styles, other)) others.push(other)
  }
  // Narrow first, where the page is.
  for (const look of others.toReversed()) {
    await setLook(page, look)
    const styles = await stylesOf(page, look.width)
    if (isSeen(styles, look)) continue
    faults.push(...(await findFaults(page, look, COLOURS)))
    addSeen(styles, look)
  }
  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** Classes for one width only: that style is another one in the other width. */
const BY_WIDTH = /[ >](?:max-|min-)?(?:sm|md|lg|xl):/
const stylesOf = async (page: Page, width: number): Promise<string[]> =>
  (await readTextStyles(page)).map((style) => (BY_WIDTH.test(style) ? `${width} ${style}` : style))

async function setLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: width === NARROW ? 844 : 900 })
  await settled(page)
}

async function findFaults(page: Page, { width, colorScheme }: Look, rules: object): Promise<string[]> {
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } }
    const { violations } = await axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false, ...rules })
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...grave.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message}`)),
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels too wide`] : []),
    ]
  }, rules)
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
 * light, and the same in dark. That is the site with its style sheets, the classes of the element and of all around it
 * but those of place and size, and what they are styled by besides (states, own styles, the element's kind).
 */
const readTextStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PLACE =
      /^(?:-?(?:flex|grid|block|inline|items|justify|gap|p[xytrblse]?|m[xytrblse]?|w|h|size|min|max|overflow|inset|top|left|right|bottom|start|end|z|rounded|space|shrink|grow|basis|whitespace|break|leading|tracking|cursor|select|pointer-events|transition|duration|ease|delay|order|col|row|self|place|content|aspect|object|list|scroll|snap|touch|line-clamp|translate|table|align)(?:-|$)|(?:relative|absolute|sticky|fixed|static|truncate|contents)$)/
    const STATES =
      /^(?:data-(?:state|active|disabled|side|orientation|variant|size|selected|highlighted|checked|tone)|aria-(?:selected|current|invalid|disabled|checked|pressed|expanded)|disabled|style|type|role)$/
    const known = new Map<Element, string>()
    const styleOf = (element: Element): string => {
      const found = known.get(element)
      if (found !== undefined) return found
      const classes = [...element.classList].filter((name) => !PLACE.test(name.slice(name.lastIndexOf(':') + 1)))
      const states = [...element.attributes].filter(({ name }) => STATES.test(name)).map(({ name, value }) => `${name}=${value}`)
      const own = [
        element.localName === 'div' || element.localName === 'span' ? '' : element.localName,
        ...classes,
        ...states,
      ].join(' ')
      const around = element.parentElement ? styleOf(element.parentElement) : ''
      const style = own === '' ? around : `${around}>${own}`
      known.set(element, style)
      return style
    }
    const sheets = [...document.styleSheets].flatMap(({ href }) => href ?? [])
    const site = [location.host, ...sheets].join(' ')
    const styles = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      const isText = node instanceof Element ? node.matches('input, textarea, select') : node.nodeValue?.trim() !== ''
      if (element && isText && element.checkVisibility({ visibilityProperty: true })) styles.add(`${site} ${styleOf(element)}`)
    }
    return [...styles]
  })
