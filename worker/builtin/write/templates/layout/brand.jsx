import { Link } from 'react-router-dom'

/** The app's mark and name, leading to the first page of whoever is here. */
export default function Brand({ icon: Icon, name }) {
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-primary text-primary-foreground">
        <Icon className="size-4" aria-hidden />
      </span>
      <span className="truncate text-sm font-semibold tracking-tight">{name}</span>
    </Link>
  )
}
