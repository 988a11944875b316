import { Button } from '@/components/ui/button'
import { useAppTexts } from '@/utils'

/** The first screen: what this is, and the one thing to do. What is set under App texts comes first. */
export default function Hero({ heading, text, action, target }) {
  const { header, description, ctaButton, ctaLink } = useAppTexts()
  return (
    <section className="relative overflow-hidden border-b">
      <div
        className="pointer-events-none absolute inset-0 bg-[radial-gradient(60rem_30rem_at_50%_-10rem,color-mix(in_oklch,var(--primary)_18%,transparent),transparent)]"
        aria-hidden
      />
      <div className="relative mx-auto max-w-3xl px-4 py-20 text-center sm:py-32">
        <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">{header || heading}</h1>
        <p className="mx-auto mt-5 max-w-xl text-base text-pretty text-muted-foreground sm:text-lg">{description || text}</p>
        <Button size="lg" className="mt-8" asChild>
          <a href={ctaLink || target}>{ctaButton || action}</a>
        </Button>
      </div>
    </section>
  )
}
