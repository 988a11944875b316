import { useEffect } from 'react'
import { ArrowLeft, FileX } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { base44 } from '@/api/base44Client'
import PostCard from '@/components/blog/PostCard'
import Prose from '@/components/blog/Prose'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { useRow, useRows } from '@/hooks/use-data'
import { formatDate } from '@/lib/format'
import { minutesToRead } from '@/lib/posts'
import { createPageUrl } from '@/utils'

export default function Post() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Post', id)
  const posts = useRows('Post', { sort: '-published_on' })
  const post = found.row
  useCountedView(post?.id)
  const others = posts.rows
    .filter((other) => other.id !== id)
    .sort((a, b) => Number(b.topic === post?.topic) - Number(a.topic === post?.topic))
    .slice(0, 3)

  return (
    <div className="mx-auto max-w-3xl space-y-8 px-4 py-8 sm:px-8">
      <Link to={createPageUrl('Home')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All posts
      </Link>
      <WhenReady queries={[found]} skeleton={<CardsSkeleton cards={1} className="h-96" />}>
        {post ? (
          <article className="space-y-6">
            <header className="space-y-3">
              <p className="text-sm text-muted-foreground">
                {[post.topic, formatDate(post.published_on), minutesToRead(post.body) + ' min to read'].filter(Boolean).join(' · ')}
              </p>
              <h1 className="text-3xl font-semibold tracking-tight text-balance">{post.title}</h1>
              {post.author && <p className="text-sm">{'By ' + post.author}</p>}
            </header>
            {post.cover_url && <img src={post.cover_url} alt="" className="w-full rounded-xl" />}
            <Prose text={post.body} />
          </article>
        ) : (
          <>
            <h1 className="sr-only">Post</h1>
            <EmptyState icon={FileX} title="There is no such post" text="It may have been taken down." />
          </>
        )}
      </WhenReady>
      {others.length > 0 && (
        <section className="space-y-4 border-t pt-8">
          <h2 className="text-sm font-medium text-muted-foreground">Read on</h2>
          <div className="grid gap-4 sm:grid-cols-3">
            {others.map((other) => (
              <PostCard key={other.id} post={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

const counted = new Set()

/** Counts a post once a visit. A count that does not arrive is nothing a reader should hear of. */
function useCountedView(id) {
  useEffect(() => {
    if (!id || counted.has(id)) return
    counted.add(id)
    base44.functions.invoke('countView', { id }).catch(() => counted.delete(id))
  }, [id])
}
