import type { Page } from 'playwright-core'

/**
 * Pictures of a screen as it stands, wide and narrow, light and dark, into the folder that SCREENSHOTS names; none
 * without it. The page is left wide and light.
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // Colours change in a moment.
        await page.waitForTimeout(300)
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
