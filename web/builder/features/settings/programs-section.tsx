import type { ReactNode } from 'react'
import { Section } from './section'

/** Programs that build for the account. */
export const ProgramsSection = ({ children }: { children: ReactNode }) => (
  <Section
    title="Programs"
    about="An assistant or another program that speaks MCP can make, change, check and publish your apps. Give it this address as a server over HTTP, and a token as its bearer token."
  >
    {children}
  </Section>
)
