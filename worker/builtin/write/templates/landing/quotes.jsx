import { useTitles } from '@/hooks/use-titles'

/** What people said, with who said it. */
export default function Quotes({ config, rows }) {
  const titles = useTitles(config)
  const text = config.fields.find(({ kind }) => kind === 'long_text') ?? config.fields.find(({ name }) => name !== config.titleField)
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id}>
          <figure className="flex h-full flex-col justify-between gap-4 rounded-xl border bg-card p-5">
            <blockquote className="text-sm leading-relaxed">“{titles.textOf(row, text)}”</blockquote>
            <figcaption className="text-sm text-muted-foreground">{titles.titleOf(row, config)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
