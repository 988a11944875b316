import { Megaphone } from 'lucide-react'
import ReactMarkdown from 'react-markdown'
import MembersOnly from '@/components/club/MembersOnly'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { useRows } from '@/hooks/use-data'
import { useMembership } from '@/hooks/use-membership'
import { formatDate } from '@/lib/format'

export default function News() {
  const { isMember } = useMembership()
  const news = useRows('News', { sort: '-date', enabled: isMember })
  return (
    <Page title="News" description="For members only.">
      <MembersOnly>
        <WhenReady queries={[news]}>
          {news.rows.length > 0 ? (
            <div className="max-w-2xl space-y-4">
              {news.rows.map((row) => (
                <article key={row.id} className="space-y-2 rounded-xl border bg-card p-5">
                  <p className="text-xs text-muted-foreground">{formatDate(row.date)}</p>
                  <h2 className="text-lg font-semibold tracking-tight">{row.title}</h2>
                  <div className="space-y-3 text-sm leading-relaxed [&_a]:underline [&_ul]:list-disc [&_ul]:pl-5">
                    <ReactMarkdown>{row.body || ''}</ReactMarkdown>
                  </div>
                </article>
              ))}
            </div>
          ) : (
            <EmptyState icon={Megaphone} title="No news yet" text="What concerns members appears here." />
          )}
        </WhenReady>
      </MembersOnly>
    </Page>
  )
}
