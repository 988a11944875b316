/** The frame of a page: its heading, one line about it, and its actions. At its end is room for the mark that lies over it. */
export default function Page({ title, description, actions, children }) {
  return (
    <div className="mx-auto w-full max-w-6xl space-y-6 px-4 py-6 pb-[calc(1.5rem+var(--watermark-room,0px))] sm:px-8 sm:pt-8">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
          {description && <p className="mt-1 text-sm text-muted-foreground">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
