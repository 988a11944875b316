import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'
import { useTitles } from '@/hooks/use-titles'

/** Questions that open to their answers. */
export default function Faq({ config, rows }) {
  const titles = useTitles(config)
  const answer = config.fields.find(({ kind }) => kind === 'long_text') ?? config.fields.find(({ name }) => name !== config.titleField)
  return (
    <Accordion type="single" collapsible className="rounded-xl border bg-card px-5">
      {rows.map((row) => (
        <AccordionItem key={row.id} value={row.id}>
          <AccordionTrigger>{titles.titleOf(row, config)}</AccordionTrigger>
          <AccordionContent className="leading-relaxed text-muted-foreground">{titles.textOf(row, answer)}</AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  )
}
