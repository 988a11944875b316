import { ExternalLink } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { type Components, type ExtraProps, Streamdown } from 'streamdown'
import { ScrollRegion } from '../../../components/ui/scroll-region'

const LINK = /^(?:https?:|mailto:)/i

/** A link shows where it leads and does nothing by itself; anything that is no plain web address stays text. */
function SafeLink({ href, children }: ComponentProps<'a'> & ExtraProps) {
  if (!href || !LINK.test(href)) return <span>{children}</span>
  const host = URL.canParse(href) ? new URL(href).host : ''
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent-text underline underline-offset-2">
      {children}
      {host && <span className="ml-1 text-faint text-xs">({host})</span>}
      <ExternalLink className="ml-0.5 inline size-3" aria-hidden />
    </a>
  )
}

/**
 * Pictures would be fetched from wherever the text says, and tell that place who reads it: their description stands
 * instead.
 */
const NoPicture = ({ alt }: ComponentProps<'img'> & ExtraProps) => <span className="text-muted">{alt ? `[${alt}]` : ''}</span>

const components: Components = {
  a: SafeLink,
  img: NoPicture,
  p: ({ children }) => <p className="my-2 first:mt-0 last:mb-0">{children}</p>,
  h1: ({ children }) => <h4 className="mt-4 mb-1 font-semibold text-lg first:mt-0">{children}</h4>,
  h2: ({ children }) => <h4 className="mt-4 mb-1 font-semibold first:mt-0">{children}</h4>,
  h3: ({ children }) => <h5 className="mt-3 mb-1 font-semibold first:mt-0">{children}</h5>,
  h4: ({ children }) => <h6 className="mt-3 mb-1 font-medium first:mt-0">{children}</h6>,
  ul: ({ children }) => <ul className="my-2 list-disc space-y-1 pl-5 marker:text-faint">{children}</ul>,
  ol: ({ children }) => <ol className="my-2 list-decimal space-y-1 pl-5 marker:text-faint">{children}</ol>,
  li: ({ children }) => <li className="pl-0.5">{children}</li>,
  blockquote: ({ children }) => <blockquote className="my-2 border-l-2 pl-3 text-muted">{children}</blockquote>,
  hr: () => <hr className="my-4" />,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  table: ({ children }) => (
    <ScrollRegion className="my-2 overflow-x-auto rounded-md border">
      <table className="w-full text-sm tabular-nums">{children}</table>
    </ScrollRegion>
  ),
  th: ({ children }) => <th className="border-b bg-sunken px-2 py-1 text-left font-medium">{children}</th>,
  td: ({ children }) => <td className="border-b px-2 py-1">{children}</td>,
  pre: ({ children }) => (
    <ScrollRegion className="my-2 overflow-x-auto rounded-md border bg-sunken p-3">
      <pre className="font-mono text-xs">{children}</pre>
    </ScrollRegion>
  ),
  code: ({ children }) => <code className="font-mono text-[0.92em]">{children}</code>,
  inlineCode: ({ children }) => <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.92em]">{children}</code>,
}

/** Markdown of an assistant, streaming or whole. Raw HTML is never read, and nothing is fetched from another host. */
export const Markdown = memo(function Markdown({ text, isStreaming }: { text: string; isStreaming: boolean }) {
  return (
    <Streamdown
      mode={isStreaming ? 'streaming' : 'static'}
      parseIncompleteMarkdown={isStreaming}
      rehypePlugins={[]}
      skipHtml
      controls={false}
      components={components}
      className="wrap-anywhere text-base"
    >
      {text}
    </Streamdown>
  )
})
