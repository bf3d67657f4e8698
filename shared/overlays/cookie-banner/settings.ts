export interface CookieBannerApiSettings { readonly isCookieBannerEnabled: boolean }
export interface CookieBannerSettings { readonly enabled: boolean }
