import { name as appName, bringsToaster, layout, mainPage, pages, schemas, uses } from 'virtual:app'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { matchPage } from '#contract/app/pages'
import { Boundary } from '../boot/boundary'
import { Companioned, prepareCompanions, Toasters, UsedModules } from '../boot/companions'
import { componentOf, type LayoutComponent, type PageComponent } from '../boot/component-of'
import { createReporter, describeError, listenForErrors } from '../boot/error-report'
import { IsFramed, MessageButton, MessagePage, UnknownPage } from '../boot/message-page'
import { reportRefusals } from '../boot/refused-call'
import { keepFresh } from '../client/refresh'
import { isElsewhere, session, startSession } from '../client/session'

/**
 * An app that was downloaded and is built elsewhere: the same pages, layout and client, put together by its own build.
 */
const appId: string = import.meta.env.VITE_APP_ID ?? ''
// Set where no server passes calls on: they then go to the published app itself.
const base: string = import.meta.env.VITE_API_URL ?? ''
startSession({ place: 'published', appId, appName, schemas, base })
keepFresh()

const report = createReporter(({ title, details, componentName, scope }) => {
  if (isElsewhere()) return
  const body = { appId, appName, errorTitle: title, errorDetails: details, componentName, scope }
  // A report that does not arrive is no error to report.
  void fetch('/api/app-error', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(session.token ? { Authorization: `Bearer ${session.token}` } : {}) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
})
listenForErrors(report)
reportRefusals(report)

const loaded = new Map<string, ComponentType>()

function pageOf(name: string): ComponentType {
  const known = loaded.get(name)
  if (known) return known
  const Page = lazy(async () => ({ default: componentOf<PageComponent>((await pages[name]?.()) ?? {}, name) as ComponentType }))
  loaded.set(name, Page)
  return Page
}

const loadLayout = layout
const Layout = loadLayout && lazy(async () => ({ default: componentOf<LayoutComponent>(await loadLayout(), 'Layout') }))

function Framed({ name, children }: { name: string; children: ReactNode }) {
  return Layout ? (
    <Companioned>
      <IsFramed value={true}>
        <Layout currentPageName={name}>{children}</Layout>
      </IsFramed>
    </Companioned>
  ) : (
    children
  )
}

function CurrentPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const name = matchPage({ path: pathname, pages: Object.keys(pages), ...(mainPage ? { mainPage } : {}) })
  if (name === undefined) return <UnknownPage path={pathname} onHome={() => navigate('/')} />
  const Page = pageOf(name)
  const onError = (error: unknown, stack: string | null) => report(describeError(error, 'render', stack))
  const failed = () => (
    <MessagePage
      tone="alarm"
      title="Something went wrong on this page"
      actions={
        <MessageButton kind="main" onClick={() => window.location.reload()}>
          Try again
        </MessageButton>
      }
    />
  )
  return (
    <Boundary resetKey={name} onError={onError} fallback={failed}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Framed name={name}>
          <Companioned>
            <Page />
          </Companioned>
        </Framed>
      </Suspense>
    </Boundary>
  )
}

const used = new UsedModules()
for (const specifier of uses) used.specifiers.add(specifier)
used.bringsToaster = bringsToaster

void prepareCompanions(used).then(() => {
  const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
  createRoot(container).render(
    <BrowserRouter>
      <CurrentPage />
      <Toasters />
    </BrowserRouter>,
  )
})
