import { Link } from 'react-router-dom'
import { useAppStyle, useAppTexts } from '@/utils'

/** The app's mark and name, or the logo and header set by hand, leading to the first page of whoever is here. */
export default function Brand({ icon: Icon, name }) {
  const { logoUrl } = useAppStyle()
  const { header } = useAppTexts()
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5">
      {logoUrl ? (
        <img src={logoUrl} alt="" className="h-8 max-w-32 shrink-0 object-contain" />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-primary text-primary-foreground">
          <Icon className="size-4" aria-hidden />
        </span>
      )}
      <span className="truncate text-sm font-semibold tracking-tight">{header || name}</span>
    </Link>
  )
}
