import { Link } from 'react-router-dom'
import { formatDate } from '@/lib/format'
import { minutesToRead } from '@/lib/posts'
import { createPageUrl } from '@/utils'

export default function PostCard({ post, isLead }) {
  return (
    <article className={isLead ? 'sm:col-span-2 lg:col-span-3' : undefined}>
      <Link
        to={createPageUrl('Post?id=' + post.id)}
        className="flex h-full flex-col overflow-hidden rounded-xl border bg-card transition-colors hover:border-primary/50"
      >
        {post.cover_url && <img src={post.cover_url} alt="" className={isLead ? 'h-64 w-full object-cover' : 'h-40 w-full object-cover'} />}
        <span className="flex flex-1 flex-col gap-2 p-5">
          <span className="text-xs text-muted-foreground">
            {[post.topic, formatDate(post.published_on), minutesToRead(post.body) + ' min'].filter(Boolean).join(' · ')}
          </span>
          <h2 className={isLead ? 'text-2xl font-semibold tracking-tight text-balance' : 'font-semibold tracking-tight'}>{post.title}</h2>
          <span className="text-sm text-pretty text-muted-foreground">{post.excerpt}</span>
          {post.author && <span className="mt-auto pt-2 text-xs">{post.author}</span>}
        </span>
      </Link>
    </article>
  )
}
