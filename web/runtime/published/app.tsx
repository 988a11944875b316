import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pageWords } from '#contract/access/page-access'
import type { PublishedBoot } from '#contract/app/boot'
import { ANY_PAGE } from '#contract/app/own-routes'
import { AppRouter } from '../boot/app-router'
import { Boundary } from '../boot/boundary'
import { ClosedPage } from '../boot/closed-page'
import { Companioned, Toasters } from '../boot/companions'
import { type AppError, describeError } from '../boot/error-report'
import { logVisit } from '../boot/log-visit'
import { IsFramed, MessageButton, MessagePage, UnknownPage } from '../boot/message-page'
import { usePageTop } from '../boot/use-page-top'
import { currentDirectory, findPage, usePageAccess } from '../lib/page-access'
import { recordArrival } from './arrival'
import { HiddenPage } from './hidden-page'
import type { PageLoader } from './load-chunk'
import { SentToLogin } from './open-directory'
import { usePrefetch } from './use-prefetch'

interface PublishedAppProps {
  boot: PublishedBoot
  loader: PageLoader
  report: (error: AppError) => void
}

export function PublishedApp(props: PublishedAppProps) {
  return (
    <AppRouter base={props.boot.base}>
      <CurrentPage {...props} />
      <Toasters />
    </AppRouter>
  )
}

function CurrentPage({ boot, loader, report }: PublishedAppProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  usePageAccess()
  const name = findPage(pathname)
  usePrefetch(loader, boot.base)
  usePageTop(pathname)

  const isServed = useRef(new URLSearchParams(search).has('id'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row of the same page is another title
  useEffect(() => {
    // The page of one row came with the row's title, which nobody knows here.
    if (isServed.current) {
      isServed.current = false
      return
    }
    const { mainPage } = currentDirectory()
    document.title = name && name !== ANY_PAGE && name !== mainPage ? `${titleOf(name)} · ${boot.name}` : boot.name
  }, [name, boot, search])
  useEffect(() => {
    if (name) logVisit(name === ANY_PAGE ? pathname : name)
  }, [name, pathname])

  const onError = (error: unknown, stack: string | null) => {
    if (!(error instanceof SentToLogin)) report(describeError(error, 'render', stack))
  }
  const fallback = (error: unknown) => <PageFailure error={error} onHome={() => navigate('/')} />
  if (!name) {
    const goHome = () => navigate('/')
    const unknown = <UnknownPage path={pathname} onHome={goHome} />
    // Where pages are kept from whoever is here, the address may be one of theirs.
    if (!currentDirectory().hasMore) return unknown
    const notice = (
      <HiddenPage key={pathname} address={`${boot.base}${pathname}`} unknown={unknown}>
        <ClosedPage
          name={boot.name}
          icon={`${boot.base}/_app/icon.svg`}
          isSignupEnabled={boot.isSignupEnabled}
          {...(loader.hasOpenPages ? { onHome: goHome } : {})}
        />
      </HiddenPage>
    )
    if (!loader.hasOpenPages) return notice
    return (
      <Boundary resetKey={pathname} onError={onError} fallback={() => notice}>
        <Framed loader={loader} name="">
          {notice}
        </Framed>
      </Boundary>
    )
  }
  const Page = pageOf(loader, name)
  return (
    <Boundary resetKey={name} onError={onError} fallback={fallback}>
      <Framed loader={loader} name={name}>
        <Boundary resetKey={`${pathname}${search}`} onError={onError} fallback={fallback}>
          <Suspense fallback={<div className="min-h-[60dvh]" aria-busy="true" />}>
            <Companioned>
              <Page />
            </Companioned>
            <Arrived />
          </Suspense>
        </Boundary>
      </Framed>
    </Boundary>
  )
}

/** Tells whoever took over a rendered page that the last of it is the browser's now. */
function Arrived() {
  useLayoutEffect(recordArrival)
  return null
}

function Framed({ loader, name, children }: { loader: PageLoader; name: string; children: ReactNode }) {
  const [, setLoaded] = useState(0)
  const Layout = loader.layout()
  // Who signs in on a page of nobody's has not been sent the layout yet.
  useEffect(() => {
    if (!Layout)
      void loader.loadLayout().then(
        () => loader.layout() && setLoaded((count) => count + 1),
        () => undefined,
      )
  }, [Layout, loader])
  if (!Layout) return children
  return (
    <Companioned>
      <IsFramed value={true}>
        <Layout currentPageName={name}>{children}</Layout>
      </IsFramed>
    </Companioned>
  )
}

const waiting = new Map<string, ComponentType>()

/** A page already here renders at once; another is waited for while the last one stays on screen. */
function pageOf(loader: PageLoader, name: string): ComponentType {
  const ready = loader.page(name)
  if (ready) return ready
  const known = waiting.get(name)
  if (known) return known
  const Waiting = lazy(async () => ({ default: await loader.loadPage(name) }))
  waiting.set(name, Waiting)
  return Waiting
}

function PageFailure({ error, onHome }: { error: unknown; onHome: () => void }) {
  if (error instanceof SentToLogin) return <MessagePage title="Taking you to the login page…" />
  const broken = error instanceof SyntaxError
  return (
    <MessagePage
      tone="alarm"
      title={broken ? 'This page could not be put together' : 'Something went wrong on this page'}
      {...(broken ? { details: `App compilation failed: ${error.message}` } : {})}
      actions={
        <>
          <MessageButton kind="main" onClick={() => window.location.reload()}>
            Try again
          </MessageButton>
          <MessageButton onClick={onHome}>Go to the start page</MessageButton>
        </>
      }
    >
      The app’s owner has been told. Your data is safe.
    </MessagePage>
  )
}

const titleOf = (name: string) => currentDirectory().pages.find((page) => page.name === name)?.title ?? pageWords(name)
