import { ChevronRight, ExternalLink, Globe, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SourcePart } from '#contract/chat/chat'
import { countOf } from '#contract/inflect'
import { ScrollRegion } from '../../../components/ui/scroll-region'
import type { BuilderMessage } from './messages'

/** What a model thought before it spoke; a reply may have done so more than once. */
export const reasoningOf = ({ parts }: Pick<BuilderMessage, 'parts'>): string =>
  parts.flatMap((part) => (part.type === 'reasoning' && part.text.trim() !== '' ? [part.text.trim()] : [])).join('\n\n')

/** The pages a model read, each once. */
export function sourcesOf({ parts }: Pick<BuilderMessage, 'parts'>): SourcePart[] {
  const sources = parts.flatMap((part) => (part.type === 'source-url' ? [part as SourcePart] : []))
  return [...new Map(sources.map((source) => [source.url, source])).values()]
}

/** One quiet line that opens. */
export const Aside = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <details className="group/aside text-xs">
    <summary className="flex min-h-6 touch:min-h-11 cursor-pointer list-none items-center gap-1.5 rounded text-muted hover:text-ink [&::-webkit-details-marker]:hidden [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 truncate">{title}</span>
      <ChevronRight className="transition-transform group-open/aside:rotate-90" aria-hidden />
    </summary>
    <div className="mt-1 border-l pl-3">{children}</div>
  </details>
)

/** Plain text: it is written for nobody, and may quote anything. */
export const Reasoning = ({ text }: { text: string }) => (
  <Aside icon={<Lightbulb aria-hidden />} title="Reasoning">
    <ScrollRegion className="wrap-anywhere max-h-64 overflow-y-auto whitespace-pre-wrap text-muted">{text}</ScrollRegion>
  </Aside>
)

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

export const Sources = ({ sources }: { sources: SourcePart[] }) => (
  <Aside icon={<Globe aria-hidden />} title={countOf(sources.length, 'source')}>
    <ol className="flex flex-col gap-1">
      {sources.map(({ url, title }) => (
        <li key={url} className="wrap-anywhere">
          {isWebAddress(url) ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent-text underline-offset-2 hover:underline"
            >
              {title || url}
              <ExternalLink className="ml-0.5 inline size-3" aria-hidden />
            </a>
          ) : (
            (title ?? url)
          )}
          {isWebAddress(url) && title && <span className="ml-1 text-faint">({new URL(url).host})</span>}
        </li>
      ))}
    </ol>
  </Aside>
)
