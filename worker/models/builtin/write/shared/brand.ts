/** `components/layout/Brand.jsx` of a written app. */
export const brand = `import { Link } from 'react-router-dom'
import { createPageUrl } from '@/utils'

/** The app's mark and name, leading to its first page. */
export default function Brand({ icon: Icon, name, page }) {
  return (
    <Link to={createPageUrl(page)} className="flex min-w-0 items-center gap-2.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-primary text-primary-foreground">
        <Icon className="size-4" aria-hidden />
      </span>
      <span className="truncate text-sm font-semibold tracking-tight">{name}</span>
    </Link>
  )
}
`
