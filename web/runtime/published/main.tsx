import { createRoot, type Root } from 'react-dom/client'
import type { PublishedBoot } from '#contract/app/boot'
import { isOpaque, readPlace } from '../boot/app-router'
import { applyStyle } from '../boot/apply-style'
import { createReporter, describeError, listenForErrors } from '../boot/error-report'
import { MessagePage } from '../boot/message-page'
import { followNetwork } from '../boot/offline-bar'
import { reportRefusals } from '../boot/refused-call'
import { ensureStorage } from '../boot/storage'
import { keepFresh, takeUpSession } from '../client/refresh'
import { session, startSession } from '../client/session'
import { setDirectory } from '../lib/page-access'
import { setPresentation } from '../lib/presentation'
import { PublishedApp } from './app'
import { showAssistantBubble } from './assistant-bubble'
import { ChunkLoader } from './load-chunk'
import { NotInvitedPage } from './not-invited-page'
import { followIdentity, NotInvited, openDirectory, SentToLogin } from './open-directory'
import { answerFromPage, readHandedOver, takeOver } from './take-over'
import { honourVerification } from './verify-email'

/** Where an app's login page stands on a host of its own. */
const LOGIN = /^\/(?:apps\/[^/]+\/)?login\/?$/i

ensureStorage()
const boot: PublishedBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
startSession({ place: 'published', appId: boot.appId, appName: boot.name, base: boot.base })
keepFresh()
setDirectory(boot.directory)
setPresentation(boot)
if (boot.assistantPath !== undefined) session.assistantPath = boot.assistantPath
showAssistantBubble(boot)
applyStyle(boot.style, boot)
followIdentity(boot)
followNetwork()

const report = createReporter(({ title, details, componentName, scope }) => {
  const body = {
    appId: boot.appId,
    appName: boot.name,
    versionId: boot.versionId,
    errorTitle: title,
    errorDetails: details,
    componentName,
    scope,
  }
  // A report that does not arrive is no error to report.
  void fetch(`${boot.base}/api/app-error`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(session.token ? { Authorization: `Bearer ${session.token}` } : {}) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
})
listenForErrors(report)
reportRefusals(report)

const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
let root: Root | undefined
const rootHere = () => {
  root ??= createRoot(container)
  return root
}
const handed = readHandedOver()
if (handed) answerFromPage(handed)

/** Loads what the visitor came for, then shows it whole. */
async function open() {
  const loader = new ChunkLoader(boot)
  const trouble = await begin(loader).catch((error: unknown) => error)
  const app = () => <PublishedApp boot={boot} loader={loader} report={report} />
  if (trouble === undefined && handed && !root && !session.token) {
    if (handed.queries) (await import('../boot/query-frame')).restoreQueries(handed.queries)
    root = takeOver(container, handed, app)
    return
  }
  if (trouble instanceof NotInvited) return rootHere().render(<NotInvitedPage name={boot.name} />)
  if (trouble instanceof SentToLogin) return rootHere().render(<MessagePage title="Taking you to the login page…" />)
  if (trouble !== undefined) report(describeError(trouble, 'load'))
  rootHere().render(app())
}

async function begin(loader: ChunkLoader) {
  await openDirectory(boot)
  await loader.start(readPlace(boot.base).pathname)
}

if (isOpaque())
  session.askToSignIn = () => void import('./sign-in-here').then(({ signInHere }) => signInHere(rootHere(), boot, open))

async function startApp() {
  await takeUpSession()
  await honourVerification(window.location)
  const wantsLogin = isOpaque() && LOGIN.test(readPlace(boot.base).pathname)
  if (wantsLogin) session.askToSignIn?.()
  else await open()
}

void startApp()
