import { createRoot } from 'react-dom/client'
import type { AssistantBoot } from '#contract/app/boot'
import { lookOfStyle } from '#contract/settings/style-rules'
import { followLook } from '../boot/look'
import { showWatermark } from '../boot/watermark'
import { keepFresh, takeUpSession } from '../client/refresh'
import { startSession } from '../client/session'
import { AssistantPage } from './assistant-page'

const boot: AssistantBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
startSession({ place: 'published', appId: boot.appId, appName: boot.name, base: boot.base })
keepFresh()
followLook(lookOfStyle(boot.style))
if (window.parent === window && !boot.style.hideBuildAI) showWatermark(boot.platformOrigin, boot.appId)
await takeUpSession()
const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
createRoot(container).render(<AssistantPage boot={boot} />)
