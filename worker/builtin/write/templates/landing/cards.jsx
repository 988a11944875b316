import { useTitles } from '@/hooks/use-titles'

/** Rows as cards: picture, name, text, and what else is known. */
export default function Cards({ config, rows }) {
  const titles = useTitles(config)
  const text = config.fields.find(({ kind }) => kind === 'long_text')
  const facts = config.fields.filter(({ name, kind }) => name !== config.titleField && !['long_text', 'image', 'boolean'].includes(kind)).slice(0, 3)
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <li key={row.id} className="overflow-hidden rounded-xl border bg-card">
          {config.imageField && row[config.imageField] && (
            <img className="aspect-video w-full object-cover" src={row[config.imageField]} alt="" loading="lazy" />
          )}
          <div className="space-y-2 p-5">
            <h3 className="font-medium">{titles.titleOf(row, config)}</h3>
            {text && row[text.name] && <p className="text-sm leading-relaxed text-muted-foreground">{row[text.name]}</p>}
            <dl className="space-y-1 pt-1 text-sm">
              {facts
                .filter((field) => titles.textOf(row, field))
                .map((field) => (
                  <div key={field.name} className="flex justify-between gap-4">
                    <dt className="text-muted-foreground">{field.label}</dt>
                    <dd>{titles.textOf(row, field)}</dd>
                  </div>
                ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
