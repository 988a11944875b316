import { createRoot } from 'react-dom/client'
import type { LoginBoot } from '#contract/app/boot'
import { followLook } from '../boot/look'
import { takeUpSession } from '../client/refresh'
import { startSession } from '../client/session'
import { LoginPage } from './login-page'
import { nextAddress } from './next-address'

const boot: LoginBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
startSession({ place: 'published', appId: boot.appId, appName: boot.name })
followLook(boot.theme ?? undefined)
// A newcomer sent here by a link or by Google has a cookie and no token yet.
await takeUpSession()
const next = nextAddress(window.location)
const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
createRoot(container).render(
  <LoginPage boot={boot} next={next} search={window.location.search} onDone={() => window.location.replace(next)} />,
)
