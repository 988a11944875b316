import { Button } from '@/components/ui/button'
import { useAppTexts } from '@/utils'

/** What the owner of this app calls people to, above every page; nothing until it is written under App texts. */
export default function CallToAction() {
  const { ctaMessage, ctaButton, ctaLink } = useAppTexts()
  if (!ctaMessage && !(ctaButton && ctaLink)) return null
  return (
    <aside aria-label="Announcement" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b bg-muted px-4 py-2 text-sm">
      {ctaMessage && <p className="text-pretty">{ctaMessage}</p>}
      {ctaButton && ctaLink && (
        <Button size="sm" asChild>
          <a href={ctaLink} {...(ctaLink.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}>
            {ctaButton}
          </a>
        </Button>
      )}
    </aside>
  )
}
