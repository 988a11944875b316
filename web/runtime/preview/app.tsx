import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import type { PreviewBoot } from '#contract/app/boot'
import { ANY_PAGE } from '#contract/app/own-routes'
import { AppRouter, readPlace } from '../boot/app-router'
import { Boundary } from '../boot/boundary'
import { Companioned, Toasters } from '../boot/companions'
import type { LayoutComponent } from '../boot/component-of'
import { IsFramed, UnknownPage } from '../boot/message-page'
import { usePageTop } from '../boot/use-page-top'
import { session } from '../client/session'
import { Assembling, Failure, Waiting } from './failure'
import type { Preview } from './preview'
import type { Shown } from './stage'

/** The start of a space is no page of the app's own files. */
const SpaceStart = lazy(() => import('./space-start').then(({ SpaceStart }) => ({ default: SpaceStart })))

export function PreviewApp({ preview, boot }: { preview: Preview; boot: PreviewBoot }) {
  return (
    <AppRouter base={session.base}>
      <CurrentPage preview={preview} boot={boot} />
      <Toasters />
    </AppRouter>
  )
}

function CurrentPage({ preview, boot }: { preview: Preview; boot: PreviewBoot }) {
  const revision = useSyncExternalStore(preview.subscribe, preview.revision)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  usePageTop(pathname)
  const { stage } = preview
  const isSpaceStart = boot.space !== undefined && /^\/*$/.test(pathname)
  const name = isSpaceStart ? ANY_PAGE : stage.match(pathname)

  useEffect(() => preview.setNavigate((path) => leadTo(path, navigate)), [preview, navigate])
  useEffect(() => preview.urlChanged(`${pathname}${search}${hash}`), [preview, pathname, search, hash])
  useEffect(() => preview.painted(name ?? null, revision), [preview, revision, name])

  if (revision === 0) return null // there is no stylesheet before the first state has come
  if (isSpaceStart)
    return (
      <Suspense fallback={null}>
        <SpaceStart boot={boot} revision={revision} />
      </Suspense>
    )
  if (stage.pageNames.length === 0) return preview.isSettled ? <Waiting /> : <Assembling />
  if (!name) return <UnknownPage path={pathname} onHome={() => navigate('/')} />
  const key = `${revision}:${name}:${pathname}`
  return (
    <Framed key={preview.mounts} preview={preview} name={name} revisionKey={key}>
      <Part preview={preview} shown={stage.page(name)} revisionKey={key} render={(Page) => <Page />} />
    </Framed>
  )
}

/**
 * Where the editor wants it: no step of its own, since the editor's address makes one where there is one to make.
 */
function leadTo(path: string, navigate: NavigateFunction) {
  const { pathname, search } = readPlace(session.base)
  if (`${pathname}${search}` !== path) void navigate(path, { replace: true })
}

function Framed({
  preview,
  name,
  revisionKey,
  children,
}: {
  preview: Preview
  name: string
  revisionKey: string
  children: ReactNode
}) {
  const layout = preview.stage.layout()
  if (!layout) return children
  return (
    <Part<LayoutComponent>
      preview={preview}
      shown={layout}
      revisionKey={revisionKey}
      render={(Layout) => (
        <IsFramed value={true}>
          <Layout currentPageName={name}>{children}</Layout>
        </IsFramed>
      )}
    />
  )
}

interface PartProps<T> {
  preview: Preview
  shown: Shown<T>
  revisionKey: string
  render: (component: T) => ReactNode
}

/** While files are still coming, what cannot be shown yet is what was there before it. */
function Part<T>({ preview, shown, revisionKey, render }: PartProps<T>) {
  const { Component, lastGood, error, path } = shown
  const before = lastGood !== undefined && !preview.isSettled ? lastGood : undefined
  const fail = (failure: unknown) =>
    before === undefined ? <Failure preview={preview} path={path} error={failure} /> : <Companioned>{render(before)}</Companioned>

  useEffect(() => {
    if (error !== undefined) preview.failed(error, path, null)
  }, [preview, error, path])

  if (Component === undefined) return fail(error)
  return (
    <Boundary resetKey={revisionKey} onError={(thrown, stack) => preview.failed(thrown, path, stack)} fallback={fail}>
      <Companioned>{render(Component)}</Companioned>
      <AfterRender onShown={() => preview.stage.keepRendered(path, Component)} />
    </Boundary>
  )
}

/** Stands behind a part: its effect runs only when the part came out without a fault. */
function AfterRender({ onShown }: { onShown: () => void }) {
  useEffect(onShown)
  return null
}
