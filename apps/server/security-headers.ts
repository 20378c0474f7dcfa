/** Everything comes from this server, and inline scripts are blocked: markup in a name stays text. */

const CONTENT_SECURITY_POLICY: { readonly [directive: string]: string } = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  /** The image of a result comes from a blob; icons in style sheets may be data. */
  'img-src': "'self' data: blob:",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Features that no page of ours needs. Only names that Chromium knows: it warns of any other. */
const UNUSED_FEATURES = [
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid idle-detection local-fonts magnetometer microphone',
  'midi payment publickey-credentials-get serial usb window-management xr-spatial-tracking',
]
  .join(' ')
  .split(' ');

export const SECURITY_HEADERS: { readonly [header: string]: string } = {
  'Content-Security-Policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map((directive) => directive.join(' '))
    .join('; '),
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
