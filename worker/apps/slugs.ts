/**
 * Names no app may take: ours, what mail and the web expect at well-known places, and brands people are fooled with.
 */
const RESERVED = new Set(
  `www api app apps admin root support help status mail smtp ftp blog docs auth login logout signup signin account accounts billing pay payment
  payments static assets cdn files media preview dev staging test home settings dashboard build builder buildai runtime live system internal
  security abuse postmaster webmaster hostmaster noreply no-reply legal privacy terms about contact localhost
  google apple microsoft paypal amazon facebook instagram netflix stripe github whatsapp bank`.split(/\s+/),
)

export const isReservedSlug = (slug: string): boolean =>
  RESERVED.has(slug) || slug.startsWith('preview--') || slug.startsWith('xn--')
