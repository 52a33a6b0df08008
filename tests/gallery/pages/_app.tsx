import '@/lib/zod-without-eval';
import '@/ui/form/typed-before';

export { default } from 'next/app';
