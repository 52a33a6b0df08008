/** The smallest page that Next renders for each request. */
export const getServerSideProps = () => ({ props: { text: 'bare' } });

export default function BarePage({ text }) {
  return <p>{text}</p>;
}
