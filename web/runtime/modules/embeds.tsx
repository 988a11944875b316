import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { FRAMED_QUERY } from '#contract/assistants/assistant-page'
import { EMBEDDED_QUERY } from '#contract/tools/run-words'
import { isOpaque } from '../boot/app-router'
import { isElsewhere, session } from '../client/session'
import { followFrame } from '../lib/follow-frame'

const ASSISTANT_HEIGHT = 'min(640px, 80dvh)'

/** One of the app's tools, on a page of it: the form of `/tool/{path}`, and what comes of it. */
export function Tool({ path, title = 'Tool' }: { path?: string; title?: string }) {
  const name = (path ?? '').trim().replace(/^\/?(?:tool\/)?/, '')
  if (name === '') return <Note>Name the path of a tool to show it here.</Note>
  if (session.place === 'check') return <Note>{title}</Note>
  const address = `${session.base}/tool/${encodeURIComponent(name)}`
  if (isOpaque() || isElsewhere()) return <LinkTo address={address}>{`Open ${title}`}</LinkTo>
  return <Frame key={address} address={`${address}?${EMBEDDED_QUERY}`} title={title} />
}

/** The app's assistant, on a page of it. */
export function Assistant({ title = 'Assistant' }: { title?: string }) {
  const { place, base, assistantPath } = session
  if (place === 'preview') return <Note>The assistant answers here in the published app. Try it in the editor’s App chat.</Note>
  if (place === 'check' || assistantPath === undefined) return <Note>The assistant of this app is not open yet.</Note>
  const address = `${base}${assistantPath}`
  if (isOpaque() || isElsewhere()) return <LinkTo address={address}>{`Open ${title}`}</LinkTo>
  return <Frame address={`${address}?${FRAMED_QUERY}=${EMBEDDED_QUERY}`} title={title} height={ASSISTANT_HEIGHT} />
}

/** A page of the same origin as part of this one: as high as it is, where no height is given, and in its look. */
function Frame({ address, title, height }: { address: string; title: string; height?: string }) {
  const [isLoaded, setLoaded] = useState(false)
  const [own, setOwn] = useState(0)
  const leave = useRef<() => void>(undefined)
  const takeFrame = useCallback((frame: HTMLIFrameElement) => {
    leave.current?.()
    leave.current = followFrame(frame, setOwn)
    setLoaded(true)
  }, [])
  useEffect(() => () => leave.current?.(), [])
  return (
    <div style={{ position: 'relative', minHeight: isLoaded ? undefined : 160 }}>
      {!isLoaded && (
        <p role="status" style={{ ...WORDS, position: 'absolute', inset: 0, margin: 0 }}>
          Loading…
        </p>
      )}
      <iframe
        src={address}
        title={title}
        onLoad={(event) => takeFrame(event.currentTarget)}
        style={{ ...FRAME, height: height ?? Math.max(own, 120), border: height ? '1px solid var(--border, #ddd)' : 0 }}
      />
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p style={WORDS}>{children}</p>

const LinkTo = ({ address, children }: { address: string; children: string }) => (
  <p style={WORDS}>
    <a href={address} target="_blank" rel="noopener" style={{ textDecoration: 'underline', textUnderlineOffset: 4 }}>
      {children}
    </a>
  </p>
)

const FRAME = { display: 'block', width: '100%', borderRadius: 12, background: 'transparent', colorScheme: 'normal' } as const
const WORDS = {
  padding: '1.25rem',
  border: '1px dashed var(--border, #ddd)',
  borderRadius: 12,
  textAlign: 'center',
  color: 'var(--muted-foreground, #666)',
} as const
