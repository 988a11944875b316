import { useState } from 'react'
import { Newspaper } from 'lucide-react'
import PostCard from '@/components/blog/PostCard'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-data'
import { topicsOf } from '@/lib/posts'
import { useAppTexts } from '@/utils'

export default function Home() {
  const posts = useRows('Post', { sort: '-published_on' })
  const { header, description } = useAppTexts()
  const [search, setSearch] = useState('')
  const [topic, setTopic] = useState(null)
  const shown = posts.rows
    .filter((post) => !topic || post.topic === topic)
    .filter((post) => [post.title, post.excerpt, post.body].join(' ').toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Page title={header || 'Field Notes'} description={description || 'Notes from walks, workshops and the kitchen table.'}>
      <WhenReady queries={[posts]} skeleton={<CardsSkeleton className="h-64" />}>
        {posts.rows.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <SearchInput label="Search posts" value={search} onChange={setSearch} />
            <div role="group" aria-label="Topics" className="flex flex-wrap gap-1">
              {[null, ...topicsOf(posts.rows)].map((each) => (
                <Button
                  key={each ?? 'all'}
                  variant={each === topic ? 'secondary' : 'ghost'}
                  size="sm"
                  aria-pressed={each === topic}
                  onClick={() => setTopic(each)}
                >
                  {each ?? 'All'}
                </Button>
              ))}
            </div>
          </div>
        )}
        {shown.length > 0 ? (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((post, index) => (
              <PostCard key={post.id} post={post} isLead={index === 0 && !search && !topic} />
            ))}
          </div>
        ) : (
          <EmptyState
            icon={Newspaper}
            title={posts.rows.length > 0 ? 'Nothing matches' : 'Nothing published yet'}
            text={posts.rows.length > 0 ? 'Try other words or another topic.' : 'The first post appears here as soon as it is published.'}
          />
        )}
      </WhenReady>
    </Page>
  )
}
