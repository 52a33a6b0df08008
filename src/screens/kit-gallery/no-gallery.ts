import type { ComponentType } from 'react';

/** Replaces the gallery in builds without KIT_GALLERY=1 (next.config.ts), so that they contain none of its code. */
export const KitGallery: ComponentType<{ only: string }> | null = null;

/** Likewise for the gallery's page of deferred parts. */
export const DeferredGallery: ComponentType<{ tab: string }> | null = null;
