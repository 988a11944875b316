import { createRoot } from 'react-dom/client'
import type { PublishedBoot } from '#contract/boot'
import { createReporter, describeError, listenForErrors } from '../boot/error-report'
import { ensureStorage } from '../boot/storage'
import { keepFresh } from '../client/refresh'
import { session, startSession } from '../client/session'
import { PublishedApp } from './app'
import { ChunkLoader } from './load-chunk'
import { honourVerification } from './verify-email'

ensureStorage()
const boot: PublishedBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
startSession({ place: 'published', appId: boot.appId, appName: boot.name, base: boot.base })
keepFresh()

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
  void fetch('/api/app-error', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(session.token ? { Authorization: `Bearer ${session.token}` } : {}) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
})
listenForErrors(report)

const loader = new ChunkLoader(boot)
const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))

honourVerification(window.location)
  .then(() => loader.start(window.location.pathname))
  .catch((error: unknown) => report(describeError(error, 'load')))
  .finally(() => createRoot(container).render(<PublishedApp boot={boot} loader={loader} report={report} />))
