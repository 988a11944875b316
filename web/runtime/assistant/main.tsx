import { createRoot } from 'react-dom/client'
import type { AssistantBoot } from '#contract/app/boot'
import { lookOfStyle } from '#contract/settings/style-rules'
import { logVisit } from '../boot/log-visit'
import { followLook } from '../boot/look'
import { showWatermark } from '../boot/watermark'
import { keepFresh, takeUpSession } from '../client/refresh'
import { session, startSession } from '../client/session'
import { AssistantPage } from './assistant-page'

const boot: AssistantBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
startSession({ place: 'published', appId: boot.appId, appName: boot.name, base: boot.base })
keepFresh()
followLook(lookOfStyle(boot.style))
if (window.parent === window && !boot.style.hideBuildAI) showWatermark(boot.platformOrigin, boot.appId)
await takeUpSession()
// A private app shows nothing, and counts nobody, before one has signed in.
if (boot.page !== null && (boot.welcome || session.token)) logVisit(boot.page)
const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
createRoot(container).render(<AssistantPage boot={boot} />)
