import { MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Standalone } from '../../components/crash'
import { Button } from '../../components/ui/button'

export const DeadLink = ({ children }: { children: ReactNode }) => (
  <Standalone title="This link did not work">
    <MailX className="mx-auto mb-3 size-5" aria-hidden />
    <p role="alert">{children}</p>
    <Button asChild variant="primary" className="mt-6">
      <Link to="/login">Go to sign in</Link>
    </Button>
  </Standalone>
)
