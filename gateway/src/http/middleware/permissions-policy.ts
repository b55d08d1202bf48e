/** Features that a browser can grant a page. Current Chromium knows all of them and warns of unknown names. */
const browserFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

type BrowserFeature = (typeof browserFeatures)[number]

/** The header Permissions-Policy: grants only the given features, to the page and to frames in it. */
export const permissionsPolicy = (given: Partial<Record<BrowserFeature, string[]>>): string =>
  browserFeatures.map((name) => `${name}=(${(given[name] ?? []).join(' ')})`).join(', ')
