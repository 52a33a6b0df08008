export { default } from '@/pages/_document';
