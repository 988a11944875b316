import type { AppStyle } from '#contract/settings/app-style'
import { lookOfStyle, styleRules } from '#contract/settings/style-rules'
import { showWatermark } from './watermark'

const ELEMENT_ID = 'app-style'

/**
 * Puts the owner's style into the page. A published page comes with its rules; the preview gets them as they change.
 */
export function applyStyle(
  style: AppStyle,
  { base, platformOrigin, appId }: { base: string; platformOrigin: string; appId?: string },
) {
  const rules = styleRules(style, base)
  const element = document.getElementById(ELEMENT_ID) ?? document.createElement('style')
  element.id = ELEMENT_ID
  if (element.textContent !== rules) element.textContent = rules
  // Last, where rules of the same weight win.
  if (element.nextSibling || element.parentNode !== document.head) document.head.append(element)
  showWatermark(style.hideBuildAI ? undefined : platformOrigin, appId)
  beginInLook(style)
}

let begunIn: string | undefined

/** The app begins in the look its owner chose; what a visitor chooses in the app comes after that. */
function beginInLook(style: AppStyle) {
  const wantedLook = lookOfStyle(style)
  if (wantedLook === begunIn) return
  begunIn = wantedLook
  if (wantedLook) document.documentElement.classList.toggle('dark', wantedLook === 'dark')
}
