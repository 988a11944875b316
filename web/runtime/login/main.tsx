import { createRoot } from 'react-dom/client'
import type { LoginBoot } from '#contract/boot'
import { startSession } from '../client/session'
import { LoginPage } from './login-page'
import { nextAddress } from './next-address'

const boot: LoginBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
startSession({ place: 'published', appId: boot.appId, appName: boot.name })
const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
createRoot(container).render(<LoginPage boot={boot} next={nextAddress(window.location)} />)
