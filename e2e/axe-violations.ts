import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = [1440, 390]
const SCHEMES = ['light', 'dark'] as const

/**
 * What keeps people from using a screen, wide and narrow, light and dark. The app in its preview is its maker's and not
 * looked at.
 */
export async function axeViolations(page: Page, widths = WIDTHS): Promise<string[]> {
  const faults: string[] = []
  // Half a million characters, which a page that has been looked at before has already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate((source) => void new Function(source)(), AXE)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    // Each begins with the look that the one before ended with: every change of it draws the whole page anew.
    for (const colorScheme of width === widths[1] ? SCHEMES.toReversed() : SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      // What a screen is made of is the same in both looks; only its colours are looked at again.
      const rules = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}
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
      faults.push(...found.map((fault) => `${width} ${colorScheme}: ${fault}`))
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
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
