/** One part of the page, with a heading the navigation can point to. */
export default function Section({ id, title, text, children }) {
  return (
    <section id={id} className="scroll-mt-16 border-b last:border-b-0">
      <div className="mx-auto max-w-5xl px-4 py-16 sm:px-8 sm:py-20">
        <h2 className="text-2xl font-semibold tracking-tight text-balance">{title}</h2>
        {text && <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">{text}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}

/** Short texts side by side. */
export function About({ items }) {
  return (
    <div className="border-b bg-muted/30">
      <dl className="mx-auto grid max-w-5xl gap-8 px-4 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-3">
        {items.map((item) => (
          <div key={item.heading}>
            <dt className="font-medium">{item.heading}</dt>
            <dd className="mt-2 text-sm leading-relaxed text-muted-foreground">{item.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
